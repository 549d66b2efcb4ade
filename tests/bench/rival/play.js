// Plays random games through the Client of boardgame.io. Each line read is a number of games; the
// answer is one line: the decisions in them, the sum of their points and that of the squares.

const readline = require('readline');
const { Client } = require('boardgame.io/client');
const { game } = require('./game');

function playOne() {
  const client = Client({ game, numPlayers: 1, debug: false });
  client.start();
  let decisions = 0;
  let { G, ctx } = client.getState();
  while (!ctx.gameover) {
    const options = game.ai.enumerate(G, ctx);
    const { move, args } = options[Math.floor(Math.random() * options.length)];
    client.moves[move](...args);
    ({ G, ctx } = client.getState());
    decisions += 1;
  }
  client.stop();
  return { decisions, points: ctx.gameover.unexplored };
}

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  let [decisions, points, squares] = [0, 0, 0];
  for (let i = 0; i < Number(line); i += 1) {
    const one = playOne();
    decisions += one.decisions;
    points += one.points;
    squares += one.points * one.points;
  }
  process.stdout.write(`${decisions} ${points} ${squares}\n`);
});
