const widths = ['w-2/5', 'w-1/3', 'w-1/2', 'w-1/4', 'w-2/5'];

/** The rows of a list while they are on their way, as high as they are going to be. */
export function ListWaiting({ rowHeight = 'min-h-18' }: { readonly rowHeight?: string }) {
  return (
    <>
      <p role="status" className="sr-only">
        Loading...
      </p>
      <div aria-hidden="true" className="mt-5 space-y-2.5">
        {widths.map((width, index) => (
          <div
            key={index}
            className={`flex ${rowHeight} animate-breathe flex-col justify-center gap-2.5 rounded-lg border border-l-6 border-line bg-surface px-5`}
          >
            <span className={`h-4 rounded bg-line ${width}`} />
            <span className="h-3 w-3/5 max-w-60 rounded bg-line/60" />
          </div>
        ))}
      </div>
    </>
  );
}

/** What stands where a list is sorted, while it is on its way. */
export function OrderWaiting() {
  return <span className="h-9 w-60 animate-breathe rounded-md bg-line/60" />;
}
