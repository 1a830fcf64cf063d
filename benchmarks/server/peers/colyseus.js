// A trivial game of four seats as a Colyseus room: small patches of its state, nothing stored.
// A patch is sent with each move, not 20 times a second: nobody waits, and no timer runs.
import http from 'node:http';
import { Room, Server } from '@colyseus/core';
import { schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';

const SEATS = 4;
const MARBLES = 16;

const State = schema({ turn: t.uint8(), moves: t.uint32(), marbles: t.array('uint8') }, 'State');

class Trivial extends Room {
  maxClients = SEATS;
  patchRate = null;

  onCreate() {
    this.seats = [];
    this.setState(new State({ turn: 0, moves: 0, marbles: Array(MARBLES).fill(0) }));
    this.onMessage('play', (client, [marble, steps]) => this.play(client, marble, steps));
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  play(client, marble, steps) {
    const state = this.state;
    if (this.seats[state.turn] !== client.sessionId || !(marble < MARBLES)) return;
    state.marbles[marble] = (state.marbles[marble] + steps) % 64;
    state.turn = (state.turn + 1) % SEATS;
    state.moves += 1;
    this.broadcastPatch();
  }
}

const web = http.createServer();
const server = new Server({ greet: false, transport: new WebSocketTransport({ server: web }) });
server.define('trivial', Trivial);
await server.listen(0, '127.0.0.1');
console.log(`ready on http://127.0.0.1:${web.address().port}`);
