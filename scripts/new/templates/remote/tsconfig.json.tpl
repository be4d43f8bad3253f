{ "extends": "../tooling/tsconfig/frontend.json", "references": [{ "path": "../shared/sdk" }] }
