/** Takes the place of the query client's cache of mutations: writes are submissions, of `@maru/sdk/flow`. */
export class MutationCache {
  findAll() {
    return [];
  }
  resumePausedMutations() {
    return Promise.resolve();
  }
  clear() {}
}
