/** Does the work while a property has another value, then gives it back the former one. */
export async function replacing<T, K extends keyof T>(
  object: T,
  key: K,
  value: T[K],
  work: () => Promise<void>,
): Promise<void> {
  const former = object[key];
  object[key] = value;
  try {
    await work();
  } finally {
    object[key] = former;
  }
}
