const WIDTH = 140;

/** JSON with a line for each thing that fits on one: a change is a line or two of a diff. */
export function printReport(value: unknown, indent = ''): string {
  const flat = JSON.stringify(value);
  if (typeof value !== 'object' || value === null || indent.length + flat.length <= WIDTH) return flat;
  const deeper = `${indent} `;
  const lines = Array.isArray(value)
    ? value.map((each) => deeper + printReport(each, deeper))
    : Object.entries(value).map(([key, each]) => `${deeper}${JSON.stringify(key)}: ${printReport(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`;
}
