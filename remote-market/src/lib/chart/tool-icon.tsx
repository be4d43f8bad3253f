const PATHS = {
  line: 'M3 16l5-5 4 3 8-8',
  candle: 'M8 4v3m0 9v4M5.5 7h5v9h-5zM16 3v5m0 6v5M13.5 8h5v6h-5z',
  full: 'M9 3H3v6M15 3h6v6M21 15v6h-6M3 15v6h6',
  normal: 'M3 9h6V3M21 9h-6V3M15 21v-6h6M9 21v-6H3',
  settings:
    'M4 7h9m5 0h2M4 17h2m5 0h9M15.5 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM8.5 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
};

/** A picture of a chart tool, in the weight of the kit's icons. */
export function ToolIcon({ tool }: { tool: keyof typeof PATHS }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[tool]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
