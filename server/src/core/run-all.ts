/**
 * Runs every step in order, also after one that fails: a clean-up must not stop half-way.
 * @throws the error of the only failed step, or an AggregateError of several
 */
export async function runAll(steps: readonly (() => unknown)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length === 1) throw errors[0];
  if (errors.length > 1) throw new AggregateError(errors, errors.map((error) => (error as Error).message).join('; '));
}
