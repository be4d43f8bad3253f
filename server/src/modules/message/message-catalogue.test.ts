import { messages } from '@maru/domain/contracts';
import { makeApp, type TestApp } from '../../../test/harness.ts';
import { adminCall, makeOperator } from '../../../test/operator.ts';

let server: TestApp;
beforeAll(async () => {
  server = await makeApp();
});
afterAll(() => server.close());

test('every role reads every message of the product, with its words in four languages', async () => {
  for (const role of ['reviewer', 'cashier', 'manager', 'auditor'] as const) {
    const who = await makeOperator(server, role);
    const codes: string[] = [];
    for (let page = 1; ; page++) {
      const { data, total } = await who.ok('/admin/MessageCatalogue', { page });
      codes.push(...data.map(({ code }) => code));
      for (const { event, title, text } of data)
        for (const words of [event, title, text])
          for (const word of Object.values(words)) expect(word).not.toMatch(/^(message(Event)?s\..*)?$/);
      if (codes.length >= total || data.length === 0) break;
    }
    expect(codes.sort()).toEqual(Object.keys(messages).sort());
  }
});

test('the messages of one capability are found by it, and strangers read none', async () => {
  const auditor = await makeOperator(server, 'auditor');
  const { data } = await auditor.ok('/admin/MessageCatalogue', { page: 1, source: 'copy' });
  expect(data.map(({ code, route }) => [code, route])).toEqual([
    ['COPY_JOINED', '/home/fllowRecord'],
    ['COPY_SETTLED', '/home/fllowRecord'],
    ['COPY_LIMITS_WIDER', '/home/fllowRecord'],
    ['COPY_LIMITS_NARROWER', '/home/fllowRecord'],
  ]);
  expect(data[0]!.text.en).toContain('{{amount}}');
  const trade = (await auditor.ok('/admin/MessageCatalogue', { page: 1, source: 'trade' })).data;
  expect(trade.find(({ code }) => code === 'ORDER_FILLED')!.title.en).toBe('Your {{act}} order was filled');
  expect(trade.find(({ code }) => code === 'POSITION_MARGIN_CALL')!.route).toBe('/trade/positionDetail');
  expect(data.map(({ event }) => event.en)).toEqual([
    'A settlement bought units for a request',
    'A stopped investment was settled and paid',
    'Two managers widened the limits of a leader',
    'Two managers narrowed the limits of a leader',
  ]);
  expect(await auditor.ok('/admin/MessageCatalogue', { page: 1, source: 'none' })).toMatchObject({ total: 0 });
  expect(await adminCall(server, '/admin/MessageCatalogue', { page: 1 })).toMatchObject({ code: 'UNAUTHORIZED' });
});
