import { parseMarkdown } from './markdown.rules.ts';

test('titles, headings, paragraphs and lists, with long lines joined', () => {
  const source = '# Terms\n\nFirst line\nsecond **line**.\n\n## Risks\n\n- one\n- two\n  goes on\n\n<b>no html</b>';
  expect(parseMarkdown(source)).toEqual([
    { kind: 'title', text: 'Terms' },
    { kind: 'paragraph', text: 'First line second line.' },
    { kind: 'heading', text: 'Risks' },
    { kind: 'list', items: ['one', 'two goes on'] },
    { kind: 'paragraph', text: '<b>no html</b>' },
  ]);
});
