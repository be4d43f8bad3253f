import { useState } from 'react';

/** The value, or the last one when it is null: the content of a sheet while it slides away. Null before the first value. */
export function useLast<T>(value: T | null): T | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
