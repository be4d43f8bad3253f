/** Gives the bars of browser and system the background of the page, whenever its theme changes. The bootstrap script has set the first one. */
export function watchBarColor(root: HTMLElement = document.documentElement): void {
  let { theme } = root.dataset;
  new MutationObserver(() => {
    if (root.dataset.theme === theme) return;
    theme = root.dataset.theme;
    const bar = document.querySelector<HTMLMetaElement>('meta[name="theme-color"]');
    if (bar) bar.content = getComputedStyle(root).getPropertyValue('--bg');
  }).observe(root, { attributeFilter: ['data-theme'] });
}
