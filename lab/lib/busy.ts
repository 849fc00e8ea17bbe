/** Keeps one core busy until it is killed. */
for (let sum = 0; ; sum = Math.sqrt(sum + 1));
