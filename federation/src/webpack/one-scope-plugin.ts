import type { Compiler } from 'webpack';

/** Leaves out webpack's own share scope, which the federation plugin writes once more and so replaces. */
export class OneScopePlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('OneScopePlugin', ({ hooks }) => {
      hooks.runtimeRequirementInTree
        .for(compiler.webpack.RuntimeGlobals.shareScopeMap)
        .tap({ name: 'OneScopePlugin', before: 'RuntimePlugin' }, () => true);
    });
  }
}
