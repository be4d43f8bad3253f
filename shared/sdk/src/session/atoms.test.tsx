import { Activity } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Provider, atom, store, useAtom, useAtomValue } from './index.ts';

const wordAtom = atom('');

function Word() {
  return <p>{useAtomValue(wordAtom)}</p>;
}

const kept = (mode: 'visible' | 'hidden') => (
  <Provider store={store}>
    <Activity mode={mode}>
      <Word />
    </Activity>
  </Provider>
);

it('a kept screen shows the present value when it comes back, also the one that it was first rendered with', () => {
  store.set(wordAtom, 'first');
  const { rerender } = render(kept('visible'));
  for (const word of ['second', 'first', 'third', 'second', 'first']) {
    rerender(kept('hidden'));
    act(() => store.set(wordAtom, word));
    rerender(kept('visible'));
    expect(screen.getByRole('paragraph').textContent).toBe(word);
  }
});

it('an atom is set where it is read', () => {
  store.set(wordAtom, 'before');
  function Field() {
    const [word, setWord] = useAtom(wordAtom);
    return <button onClick={() => setWord('after')}>{word}</button>;
  }
  render(
    <Provider store={store}>
      <Field />
    </Provider>,
  );
  act(() => screen.getByText('before').click());
  expect(screen.getByRole('button').textContent).toBe('after');
  expect(store.get(wordAtom)).toBe('after');
});
