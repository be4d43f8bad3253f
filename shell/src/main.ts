/**
 * Starts the shell. Its modules are evaluated in steps, each in a task of its own, so that a tap is handled between them: in one
 * task they take half a second on a slow phone.
 */
async function start(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["createRoot"] */ 'react-dom/client');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["post"] */ '@maru/sdk/api');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["i18n"] */ '@maru/sdk/i18n');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["queryClient"] */ '@maru/sdk/query');
  await nextTask();
  await import(/* webpackMode: "eager", webpackExports: ["toast"] */ '@maru/sdk/ui');
  await nextTask();
  const { startApp } = await import(/* webpackMode: "eager" */ './app/start.tsx');
  startApp();
}

/** Resolves in another task, sooner than a timer would. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

start().catch((error: unknown) => {
  // The page's bootstrap script listens for errors of this file, and starts the former shell.
  setTimeout(() => {
    throw error;
  });
});
