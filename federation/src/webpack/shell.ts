import { createRequire } from 'node:module';
import { ConsumeSharedPlugin, ProvideSharedPlugin } from '@module-federation/enhanced';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { ShellDescriptor } from '@maru/domain/registry';
import type { Configuration } from 'webpack';
import { parseShellSkeletons } from '../registry/skeleton-schema.ts';
import { ApiReportPlugin } from './api-report-plugin.ts';
import { baseConfig, type Mode } from './base.ts';
import { BootstrapPlugin } from './bootstrap-plugin.ts';
import { DescriptorPlugin, type BuildFacts } from './descriptor-plugin.ts';
import { describeShellSkeletons } from './describe-skeletons.ts';
import { devServer, SHELL_PORT } from './dev-server.ts';
import { INSTALL_FILES, InstallPlugin } from './install-plugin.ts';
import { devPage } from './dev-page.ts';
import { OneScopePlugin } from './one-scope-plugin.ts';
import { loader, SDK_ROOT } from './paths.ts';
import { SkeletonsPlugin } from './skeletons-plugin.ts';
import { LAZY_MODULES, sdkVersion, sharing } from './shared-modules.ts';

type ConfigFactory = (env: unknown, argv: { mode?: Mode }) => Configuration;

/** Build of the shell: provides React, the SDK and the federation runtime to every remote, and names none of them. */
export function shellConfig(dirname: string): ConfigFactory {
  return (_env, { mode = 'production' }) => {
    const isDev = mode === 'development';
    const config = baseConfig({ dirname, mode, uniqueName: 'maru_shell', kind: 'shell' });
    return {
      ...config,
      entry: { main: './src/main.ts' },
      resolve: { ...config.resolve, alias: oneRuntime() },
      plugins: [
        ...(config.plugins ?? []),
        new ModuleFederationPlugin({
          name: 'maru_shell',
          remotes: {},
          // The default queries every remote for its versions at boot, so that one dead remote stops the page.
          shareStrategy: 'loaded-first',
          manifest: false,
          dts: false,
          dev: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web', disableSnapshot: true } },
        }),
        // The shell provides and consumes nothing: it imports its own copies, which are those that remotes get. The scope itself is written
        // by the plugin of consumers.
        new ConsumeSharedPlugin({ shareScope: 'default', consumes: {} }),
        new ProvideSharedPlugin({ shareScope: 'default', provides: sharing('host') }),
        ...(isDev
          ? []
          : [
              new OneScopePlugin(),
              new ApiReportPlugin(),
              new BootstrapPlugin(dirname),
              new InstallPlugin(dirname),
              new SkeletonsPlugin(describeShellSkeletons, parseShellSkeletons),
              new DescriptorPlugin((facts) => describeShell(facts)),
            ]),
      ],
      ...(isDev ? { devServer: { ...devServer(SHELL_PORT), ...devPage } } : {}),
    };
  };
}

/**
 * The plugin that provides the runtime's core to the remotes is injected as CommonJS, which would add a second copy of
 * the core beside the ES module that everything else imports.
 */
function oneRuntime(): Record<string, string> {
  const enhanced = createRequire(loader('@module-federation/enhanced'));
  const injected = enhanced.resolve('@module-federation/inject-external-runtime-core-plugin');
  return { [injected]: injected.replace(/\.cjs$/, '.js') };
}

/** The folder's address is known only at deployment: the step that composes the product sets `base`. */
export function describeShell(facts: BuildFacts): Omit<ShellDescriptor, 'version'> {
  const first = facts.filesOfEntry('main');
  return {
    contract: sdkVersion(),
    base: '',
    scripts: first.filter((file) => file.endsWith('.js')),
    styles: first.filter((file) => file.endsWith('.css')),
    locales: facts.locales(SDK_ROOT),
    install: INSTALL_FILES,
    later: Object.fromEntries([...LAZY_MODULES].map(([part, source]) => [part, facts.filesOf(source, first)])),
    routes: [],
    files: facts.files,
  };
}
