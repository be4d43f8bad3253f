import { toHtml } from './document.rules.ts';

test('a document is one page whose texts are text, whatever is in them', () => {
  const page = toHtml({
    title: 'A & B',
    lang: 'en',
    notice: '<script>alert(1)</script>',
    parts: [{ title: 'Terms', facts: [['Price', '"1" < 2']], texts: ['<img src=x>'] }, { title: 'Risks' }],
  });
  expect(page).toContain('<h1>A &amp; B</h1>');
  expect(page).toContain('<dt>Price</dt><dd>&quot;1&quot; &lt; 2</dd>');
  expect(page).toContain('<p>&lt;img src=x&gt;</p>');
  expect(page).not.toContain('<script>');
  expect(page.match(/<h2>/g)).toHaveLength(2);
});
