import { createRequire } from 'node:module';
import { join } from 'node:path';

/*
 * A page with every part of the kit and the charts in the layouts they are made for: `pnpm --filter @maru/sdk gallery`.
 * For looking at, never shipped. The build tools are those of the federation package, which owns webpack.
 */
const require = createRequire(new URL('../../../federation/package.json', import.meta.url));
const HtmlPlugin = require('html-webpack-plugin');
const here = import.meta.dirname;

export default {
  mode: process.env.NODE_ENV ?? 'development',
  context: here,
  entry: './gallery.tsx',
  target: ['web', 'es2022'],
  devtool: false,
  output: { path: join(here, 'dist'), publicPath: 'auto', trustedTypes: { policyName: 'webpack' }, clean: true },
  resolve: { extensions: ['.ts', '.tsx', '.js', '.mjs'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: require.resolve('ts-loader'),
        options: {
          transpileOnly: true,
          configFile: join(here, '../../../tooling/tsconfig/bundle.json'),
        },
      },
      {
        test: /\.css$/,
        use: [
          require('mini-css-extract-plugin').loader,
          {
            loader: require.resolve('css-loader'),
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: 'as-is',
                localIdentName: '[hash:base64:6]',
              },
            },
          },
        ],
      },
      { test: /\.woff2$/, type: 'asset/resource' },
    ],
  },
  plugins: [
    new (require('mini-css-extract-plugin'))(),
    new HtmlPlugin({ title: 'Gallery', meta: { viewport: 'width=device-width, initial-scale=1, viewport-fit=cover' } }),
  ],
};
