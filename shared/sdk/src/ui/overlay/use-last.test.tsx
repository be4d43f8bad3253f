import { renderHook } from '@testing-library/react';
import { useLast } from '../index.ts';

test('the last value stays when it is gone, and a new one replaces it at once', () => {
  const { result, rerender } = renderHook(({ value }) => useLast(value), {
    initialProps: { value: null as string | null },
  });
  expect(result.current).toBeNull();
  const shown = ['a', null, 'b', 'c', null].map((value) => {
    rerender({ value });
    return result.current;
  });
  expect(shown).toEqual(['a', 'a', 'b', 'c', 'c']);
});
