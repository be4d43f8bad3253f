// The first file only fetches the page: React and the SDK come through the share scope, which is asynchronous.
void import('./page.ts');
