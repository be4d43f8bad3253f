export function Splash({ isFailed, onRetry }: { isFailed: boolean; onRetry: () => void }) {
  return (
    <div aria-busy={!isFailed}>
      {isFailed && (
        <button type="button" onClick={onRetry}>
          ↻
        </button>
      )}
    </div>
  );
}
