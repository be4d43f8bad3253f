import { makeApp, type TestApp } from '../../../test/harness.ts';
import { knownCustomers } from '../../../test/stand-ins.ts';
import { routes as agreementModule } from './agreement.routes.ts';
import { splitTitle } from './agreement-texts.ts';

const KINDS = ['terms', 'privacy', 'about'] as const;
const LANGUAGES = ['kor', 'en', 'tw', 'cn'] as const;
const ALL = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

let server: TestApp;
beforeAll(async () => {
  server = await makeApp({ modules: [knownCustomers, agreementModule] });
});
afterAll(() => server.close());

test.each(ALL)('$kind in $language is a dated text with its title apart', async (input) => {
  const text = await server.ok('/common/Agreement', input);
  expect(text.title).not.toMatch(/^#|^$/);
  expect(text.version).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(text.markdown).toMatch(/^\S[^]*\n## /);
  expect(text.markdown).not.toMatch(/^# /m);
});

test.each(KINDS)('%s says the same in every language: section for section', async (kind) => {
  const outlines = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { markdown } = await server.ok('/common/Agreement', { kind, language });
      return markdown.split('\n').map((line) => /^(## \d*|- |\| )/.exec(line)?.[1] ?? (line && 'text'));
    }),
  );
  for (const outline of outlines) expect(outline).toEqual(outlines[0]);
});

test.each([
  ['kor', '모의투자', '5년', '10년'],
  ['en', 'SIMULATED', '5 years', '10 years'],
  ['tw', '模擬交易', '5 年', '10 年'],
  ['cn', '模拟交易', '5 年', '10 年'],
] as const)(
  'in %s the terms name the simulation and the privacy policy its periods',
  async (language, badge, ...periods) => {
    const terms = await server.ok('/common/Agreement', { kind: 'terms', language });
    const privacy = await server.ok('/common/Agreement', { kind: 'privacy', language });
    expect(terms.markdown).toContain(badge);
    for (const period of periods) expect(privacy.markdown).toContain(`**${period}**`);
  },
);

test.each([{ kind: 'other', language: 'kor' }, { kind: 'terms', language: 'fr' }, { kind: 'terms' }])(
  '%j is refused',
  async (input) => {
    expect(await server.call('/common/Agreement', input as never)).toMatchObject({ status: 0, code: 'BAD_REQUEST' });
  },
);

test('a text without a title is refused', () => {
  expect(() => splitTitle('## Section\n')).toThrow('title');
});
