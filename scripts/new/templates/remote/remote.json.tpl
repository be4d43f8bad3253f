{
  "name": "@maru/__kebab__",
  "title": "__title__",
  "owner": "__kebab__ team",
  "contract": "^__contract__",
  "devPort": __port__,
  "routes": []
}
