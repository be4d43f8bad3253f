const { dirname } = require('node:path');
const { wordsOfScreen } = require('./screen-words.ts');

/** `locales/kor.json?screen=/home/index`: the entries of a dictionary that one screen can show. */
module.exports = function words(dictionary) {
  const [folder, path] = [dirname(dirname(this.resourcePath)), this.resourceQuery.slice('?screen='.length)];
  const { words: own, files } = wordsOfScreen(JSON.parse(dictionary), { folder, path });
  for (const file of files) this.addDependency(file);
  return JSON.stringify(own);
};
