import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import ts from 'typescript';
import { capabilities, contractFiles, CONTRACTS } from '../generate/capabilities.ts';
import {
  cancelReason,
  COMMON_REASONS,
  CUSTOMER_ACTS,
  DECISIONS,
  explanations,
  HOUSE_ACTS,
  messages,
  movements,
  reviews,
  WARNING_CODES,
  WITHDRAWAL_POLICIES,
} from '../../shared/domain/src/contracts/index.ts';
import { entryOf } from '../../shared/domain/src/registry/index.ts';
import { WORDS } from '../../shared/domain/src/words/index.gen.ts';
import { LANGUAGES, wordsOf, type Words } from '../generate/words-index.ts';
import { ROOT } from '../workspace.ts';

/**
 * The words of each capability fit its contract: every code of its `ErrorParams` has a text, every text a code, and a text asks for no
 * value that its code does not carry. Every language has the same keys and placeholders, besides its plurals.
 */
type Codes = Map<string, string[]>;
const holesOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

/** The codes that a contract adds to `ErrorParams`, each with the names of its values. */
function errorCodes(source: string): Codes {
  const file = ts.createSourceFile('contract.ts', source, ts.ScriptTarget.Latest, true);
  const codes: Codes = new Map();
  const visit = (node: ts.Node): void => {
    if (ts.isInterfaceDeclaration(node) && node.name.text === 'ErrorParams') {
      for (const member of node.members) {
        if (!ts.isPropertySignature(member) || !member.type) continue;
        const values = ts.isTypeLiteralNode(member.type) ? member.type.members.map((each) => each.name!.getText()) : [];
        codes.set(member.name.getText(), values);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return codes;
}

/** Differences between the codes of a contract and its words, one line each. */
function findings(codes: Codes, words: Readonly<Record<string, Words>>): string[] {
  const lines: string[] = [];
  const { kor = {}, ...others } = words;
  for (const code of codes.keys()) if (!kor[`errors.${code}`]) lines.push(`${code} has no text`);
  for (const [key, text] of Object.entries(kor)) {
    const [group, code = ''] = key.split(/\.(.*)/);
    if (group !== 'errors') continue;
    const values = codes.get(code);
    if (!values) lines.push(`${key} is not a code of the contract`);
    else for (const hole of holesOf(text)) if (!values.includes(hole)) lines.push(`${key} asks for ${hole}`);
  }
  for (const [language, texts] of Object.entries(others)) {
    for (const key of Object.keys(kor)) if (!texts[key]) lines.push(`${language} has no ${key}`);
    for (const [key, text] of Object.entries(texts)) {
      // A language with a plural has a form beside the one of Korean.
      const korean = kor[key] ?? kor[entryOf(key)];
      if (korean === undefined) lines.push(`kor has no ${key}`);
      else if (`${holesOf(text)}` !== `${holesOf(korean)}`) lines.push(`${key} has other placeholders in ${language}`);
    }
  }
  return lines;
}

const folders = capabilities(ROOT);
for (const name of folders) {
  test(`${name}: codes and words fit`, () => {
    const sources = contractFiles(ROOT, name).map((file) => readFileSync(join(ROOT, CONTRACTS, name, file), 'utf8'));
    const codes = errorCodes(sources.join('\n'));
    const hasWords = existsSync(join(ROOT, CONTRACTS, name, 'locales'));
    const words = LANGUAGES.map((language) => [language, hasWords ? wordsOf(ROOT, name, language) : {}]);
    assert.deepEqual(findings(codes, Object.fromEntries(words)), []);
  });
}

test('every message and every movement has its texts', () => {
  const keys = [
    ...Object.keys(messages).flatMap((code) => [
      `messages.${code}.title`,
      `messages.${code}.text`,
      `messageEvents.${code}`,
    ]),
    ...Object.keys(movements).map((kind) => `movements.${kind}`),
  ];
  const own = Object.keys(WORDS.kor).filter((key) => /^(messages|messageEvents|movements)\./.test(key));
  // A second title or text, for messages that say what their order did, or with how many shares.
  const isSecond = (key: string) => /^messages\.[A-Z_]+\.(title|text)Of$/.test(key) && keys.includes(key.slice(0, -2));
  assert.deepEqual(own.filter((key) => !isSecond(key)).sort(), keys.sort());
});

test('every reason, act, policy and warning has a text, and every text a code', () => {
  const decisions = Object.keys(reviews).flatMap((kind) => DECISIONS.map((decision) => `${kind}.${decision}`));
  const reasons = [
    ...COMMON_REASONS,
    ...Object.values(reviews).flatMap((each) => each.reasons),
    ...cancelReason.options,
  ];
  const keys = [
    ...new Set(reasons.map((code) => `reasons.${code}`)),
    ...[...decisions, ...CUSTOMER_ACTS].map((act) => `acts.${act}`),
    ...WITHDRAWAL_POLICIES.map((code) => `policies.${code}`),
    ...WARNING_CODES.map((code) => `warnings.${code}`),
  ];
  const own = Object.keys(WORDS.kor).filter((key) => /^(reasons|acts|policies|warnings)\./.test(key));
  assert.deepEqual(own.sort(), keys.sort());
});

test('the back office has words for every act of the log, and no others', () => {
  const words = JSON.parse(readFileSync(join(ROOT, 'shared/domain/src/desk-words/locales/kor.json'), 'utf8')) as Record<
    string,
    string
  >;
  // A review that it has no name for yet is shown by its code.
  const named = Object.keys(reviews).filter((kind) => `kind.${kind}` in words);
  const decisions = named.flatMap((kind) => DECISIONS.map((decision) => `${kind}.${decision}`));
  const own = Object.keys(words).filter((key) => key.startsWith('act.'));
  assert.deepEqual(own.sort(), [...decisions, ...CUSTOMER_ACTS, ...HOUSE_ACTS].map((act) => `act.${act}`).sort());
});

test('every explained figure, part and rule has a text, and every text a use', () => {
  const keys = explanations.flatMap(({ figures, parts, rules }) => [
    ...figures.flatMap(({ shape: { subject, figure } }) =>
      figure.options.map((name) => `explain.figures.${subject.def.values[0]}.${name}`),
    ),
    ...parts.map((part) => `explain.parts.${part}`),
    ...rules.map((code) => `explain.rules.${code}`),
  ]);
  const own = Object.keys(WORDS.kor).filter((key) => /^explain\.(figures|parts|rules)\./.test(key));
  assert.deepEqual(own.sort(), keys.sort());
});

test('every message leads to a screen of a remote, or nowhere', () => {
  const manifests = globSync('remote-*/remote.json', { cwd: ROOT }).map(
    (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as { routes: { path: string }[] },
  );
  const paths = manifests.flatMap(({ routes }) => routes.map(({ path }) => path));
  const lost = Object.entries(messages).filter(([, { route }]) => route && !paths.includes(route.split('?')[0]!));
  assert.deepEqual(lost, []);
});

test('planted breaches are found', () => {
  const codes = errorCodes(`declare module '../errors.ts' {
    interface ErrorParams { SOLD_OUT: NoParams; LIMIT: { max: number }; UNTOLD: NoParams }
  }`);
  assert.deepEqual(
    [...codes],
    [
      ['SOLD_OUT', []],
      ['LIMIT', ['max']],
      ['UNTOLD', []],
    ],
  );
  const kor = { 'errors.SOLD_OUT': 'a', 'errors.LIMIT': '{{max}} {{min}}', 'errors.GONE': 'c', 'reasons.LATE': 'd' };
  const en = {
    'errors.SOLD_OUT': '{{name}}',
    'errors.LIMIT': '{{min}} {{max}}',
    'errors.GONE': 'c',
    'errors.MORE': 'e',
  };
  assert.deepEqual(findings(codes, { kor, en }), [
    'UNTOLD has no text',
    'errors.LIMIT asks for min',
    'errors.GONE is not a code of the contract',
    'en has no reasons.LATE',
    'errors.SOLD_OUT has other placeholders in en',
    'kor has no errors.MORE',
  ]);
});
