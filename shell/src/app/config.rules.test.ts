import { readConfig } from './config.rules.ts';

const pairs = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => ({ name, value }));

it('reads title, languages, simulation and support address', () => {
  const config = readConfig(
    pairs({ title: 'Maru', languages: 'kor, en,cn', simulated: '1', service_url: 'https://help.example/desk' }),
  );
  expect(config).toEqual({
    title: 'Maru',
    languages: ['kor', 'en', 'cn'],
    isSimulated: true,
    serviceUrl: 'https://help.example/desk',
  });
});

it('has a safe default for each missing value', () => {
  expect(readConfig([])).toEqual({ title: '', languages: ['kor', 'en', 'tw'], isSimulated: false, serviceUrl: null });
});

test.each([[''], ['javascript:alert(1)'], ['http://help.example'], ['//help.example'], ['help']])(
  'accepts no support address %j',
  (address) => {
    expect(readConfig(pairs({ service_url: address })).serviceUrl).toBeNull();
  },
);

it('offers supported languages only', () => {
  expect(readConfig(pairs({ languages: 'jp,kor' })).languages).toEqual(['kor']);
  expect(readConfig(pairs({ languages: 'jp' })).languages).toEqual(['kor', 'en', 'tw']);
});
