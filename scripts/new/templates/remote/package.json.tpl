{
  "name": "remote-__kebab__",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "description": "__title__.",
  "scripts": {
    "dev": "webpack serve --mode development",
    "build": "webpack --mode production",
    "test": "jest"
  },
  "dependencies": {
    "@maru/domain": "workspace:*",
    "@maru/sdk": "workspace:*",
    "react": "catalog:",
    "react-dom": "catalog:"
  },
  "devDependencies": {
    "@maru/federation": "workspace:*",
    "@testing-library/react": "catalog:"
  },
  "jest": {
    "preset": "../tooling/jest/browser.cjs"
  }
}
