/**
 * Repeats an assertion until it holds; its last failure is the test's. For what happens without being asked for. The limit only ends what
 * never happens: a busy machine takes seconds for what takes milliseconds elsewhere.
 */
export async function eventually(assertion: () => Promise<void>, withinMs = 20_000): Promise<void> {
  const end = Date.now() + withinMs;
  for (;;) {
    try {
      return await assertion();
    } catch (error) {
      if (Date.now() > end) throw error;
      await new Promise((wake) => setTimeout(wake, 10));
    }
  }
}
