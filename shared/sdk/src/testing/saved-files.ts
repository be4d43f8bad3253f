/** Files that a screen saves, as their names and their text: jsdom has no downloads. */
export function savedFiles(): { name: string; text: string }[] {
  const saved: { name: string; text: string }[] = [];
  URL.createObjectURL = (file) => {
    const reader = new FileReader();
    reader.onload = () => saved.push({ name: (file as File).name, text: String(reader.result) });
    reader.readAsText(file as File);
    return 'blob:saved';
  };
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  return saved;
}
