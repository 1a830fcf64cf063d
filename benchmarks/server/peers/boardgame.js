// A trivial game of four seats on boardgame.io's own server, kept in memory: its default.
import { Server } from 'boardgame.io/dist/cjs/server.js';

const MARBLES = 16;

const game = {
  name: 'trivial',
  setup: () => ({ marbles: Array(MARBLES).fill(0) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G }, marble, steps) => {
      G.marbles[marble] = (G.marbles[marble] + steps) % 64;
    },
  },
};

const server = Server({ games: [game], origins: [] });
const { appServer } = await server.run({ port: { host: '127.0.0.1', port: 0 } });
console.log(`ready on http://127.0.0.1:${appServer.address().port}`);
