// A bot of twenty lines: goes home if it can, else comes out, else makes the longest move.
//
// doghouse arena random 'homing=process:node examples/bots/homing.js' --seeds 20

const readline = require("node:readline");

function worth(move) {
  const [, from, to] = /([a-f]?\d+)>([a-f]?\d+)$/.exec(move) ?? [];
  if (to === undefined) return move.startsWith("lay ") ? 100 : 0; // DOG Cards
  if (/^[a-f]/.test(to)) return 90 + Number(to[1]); // into home, the deeper the better
  if (from.endsWith("0") && /^[a-f]/.test(from)) return 80; // out of the house
  return Math.max(0, Number(to) - Number(from));
}

readline.createInterface({ input: process.stdin }).on("line", (line) => {
  const { moves, seed } = JSON.parse(line); // one question per line, one answer per line
  const most = Math.max(...moves.map(worth));
  const best = moves.filter((move) => worth(move) === most);
  console.log(JSON.stringify({ move: best[seed % best.length] })); // the seed breaks ties
});
