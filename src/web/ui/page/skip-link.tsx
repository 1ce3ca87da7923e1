/** First tab stop of a page; skips the bar to the element with this id. Rule B212. */
export function SkipLink({ to, children }: { readonly to: string; readonly children: string }) {
  return (
    <a
      href={`#${to}`}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md border border-edge bg-raised px-3 py-2 text-sm font-semibold text-ink shadow-float focus:translate-y-0 print:hidden"
    >
      {children}
    </a>
  );
}
