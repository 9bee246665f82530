/** Shows how much of a whole is there: 80 of 200. The words beside it say the same. */
export function Bar({ part, whole, looksOut = false }: { part: number; whole: number; looksOut?: boolean }) {
  const percent = whole > 0 ? Math.min(100, (part / whole) * 100) : 0;
  return (
    <div class={`bar${looksOut ? ' look-out' : ''}`} aria-hidden="true">
      <i
        ref={(bar) => {
          if (bar) bar.style.width = `${percent}%`;
        }}
      />
    </div>
  );
}
