import assert from 'node:assert/strict';
import test from 'node:test';
import { runCommand } from './run-command.ts';

test('a command succeeds or fails by its exit status', async () => {
  assert.equal(await runCommand('node', ['--eval', '']), true);
  assert.equal(await runCommand('node', ['--eval', 'process.exit(3)']), false);
});

test('a command that cannot be started has failed, and the other steps go on', async () => {
  assert.equal(await runCommand('no-such-command', []), false);
});

test('a variable is set for the command alone', async () => {
  const check = 'process.exit(process.env.RUN_COMMAND_TEST === "1" ? 0 : 1)';
  assert.equal(await runCommand('node', ['--eval', check], { RUN_COMMAND_TEST: '1' }), true);
  assert.equal(await runCommand('node', ['--eval', check]), false);
});
