const PATHS = {
  line: 'M3 16l5-5 4 3 8-8',
  candle: 'M8 4v3m0 9v4M5.5 7h5v9h-5zM16 3v5m0 6v5M13.5 8h5v6h-5z',
};

/** A line or two candles, in the weight of the kit's icons. */
export function KindIcon({ kind }: { kind: keyof typeof PATHS }) {
  return (
    <svg className="lucide" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
      <path d={PATHS[kind]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
