import type { AcceptedBuild } from '@maru/domain/registry';
import { addModuleInfo } from './module-info.ts';

const build = (version: string) =>
  ({
    name: '@maru/trade',
    version,
    url: `https://maru.example/remotes/trade/${version}/entry.js`,
    base: `https://maru.example/remotes/trade/${version}/`,
    descriptor: {
      container: `maru_trade_${version}`,
      app: ['app.js', 'app.css'],
      routes: [{ files: ['1.js', '2.css'] }, { files: ['1.js'] }],
    },
  }) as unknown as AcceptedBuild;

it('shows the running builds, their files and what they share', () => {
  const moduleInfo: Record<string, unknown> = {};
  Object.assign(globalThis, { __FEDERATION__: { moduleInfo } });
  const scope = { react: { '19.3.1': {} } };
  addModuleInfo(build('v1'), scope);
  addModuleInfo(build('v2'), scope);
  expect(moduleInfo['maru_shell']).toMatchObject({
    remotesInfo: { maru_trade_v2: { matchedVersion: 'v2' } },
    shared: [{ sharedName: 'react', version: '19.3.1' }],
  });
  expect(Object.keys((moduleInfo['maru_shell'] as { remotesInfo: object }).remotesInfo)).toEqual(['maru_trade_v2']);
  expect(moduleInfo['maru_trade_v2']).toMatchObject({
    version: 'v2',
    publicPath: 'https://maru.example/remotes/trade/v2/',
    remoteEntry: 'entry.js',
    modules: [
      {
        modulePath: './app',
        assets: { js: { sync: ['app.js'], async: ['1.js'] }, css: { sync: ['app.css'], async: ['2.css'] } },
      },
    ],
  });
});

it('does nothing without the runtime', () => {
  Reflect.deleteProperty(globalThis, '__FEDERATION__');
  expect(() => addModuleInfo(build('v1'), {})).not.toThrow();
});
