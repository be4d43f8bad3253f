import type { ApiInput } from '@maru/domain/contracts';
import { makeApp, type TestApp } from '../../../test/harness.ts';

type Report = ApiInput<'/common/FrontendReport'>;

const failure = { remote: '@maru/trade', version: 'v1', phase: 'render', trace: 'trace000001' };

let server: TestApp;
beforeAll(async () => {
  server = await makeApp();
});
afterAll(() => server.close());

test.each<[string, unknown]>([
  ['nothing', {}],
  ['too many failures', { failures: Array.from({ length: 21 }, () => failure), loads: [] }],
  ['a phase of its own', { failures: [{ ...failure, phase: 'loaded' }], loads: [] }],
  ['a long text', { failures: [{ ...failure, text: 'x'.repeat(201) }], loads: [] }],
  ['a query string', { failures: [{ ...failure, path: '/trade/index?account=1' }], loads: [] }],
  ['a name with a line break', { failures: [{ ...failure, remote: 'a\nb' }], loads: [] }],
  ['a label of its own', { failures: [{ ...failure, version: 'v1",owner="x' }], loads: [] }],
  ['an account', { failures: [{ ...failure, account: '01012345678' }], loads: [] }],
  ['a trace that is a script', { failures: [{ ...failure, trace: '<script>' }], loads: [] }],
])('a report with %s is refused', async (_, input) => {
  expect(await server.call('/common/FrontendReport', input as Report)).toMatchObject({
    status: 0,
    code: 'BAD_REQUEST',
  });
});

test('the same without any of that is accepted', async () => {
  await server.ok('/common/FrontendReport', { failures: [failure], loads: [] } as Report);
});
