import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button, IconButton } from '#web/ui/buttons/button.tsx';

export interface ListPagesProps {
  /** The id of the list's header, which is scrolled to when the page changes. */
  readonly listId: string;
  /** Plural noun of the entries. */
  readonly things: string;
  readonly page: number;
  readonly pageSize: number;
  readonly total: number;
  /** Whether there are more entries than `total`, uncounted. */
  readonly more?: boolean;
  /** Number of entries on this page. */
  readonly shown: number;
  readonly onPage: (page: number) => void;
}

/** Visible range of a list, with buttons for the other pages. */
export function ListPages(props: ListPagesProps) {
  const { listId, things, page, pageSize, total, more = false, shown, onPage } = props;
  const from = (page - 1) * pageSize + 1;
  const goToPage = (to: number) => {
    onPage(to);
    document.getElementById(listId)?.scrollIntoView({ block: 'start' });
  };
  return (
    <footer className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <p className="text-sm text-muted tabular-nums">
        Showing {from}-{from + shown - 1} of {more && 'more than '}
        {total.toLocaleString('en')} {things}
      </p>
      {total > pageSize && <PageButtons page={page} last={Math.ceil(total / pageSize)} onPage={goToPage} />}
    </footer>
  );
}

interface PageButtonsProps {
  readonly page: number;
  readonly last: number;
  readonly onPage: (page: number) => void;
}

function PageButtons({ page, last, onPage }: PageButtonsProps) {
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-1 tabular-nums">
      <IconButton
        label="Previous page"
        icon={<ChevronLeft />}
        isDisabled={page === 1}
        onPress={() => onPage(page - 1)}
      />
      {pageNumbers(page, last).map((place) =>
        'page' in place ? (
          <Button
            key={place.page}
            variant={place.page === page ? 'secondary' : 'quiet'}
            className="min-w-9 px-2! pointer-coarse:min-w-11"
            aria-label={`Page ${String(place.page)}`}
            {...(place.page === page ? { 'aria-current': 'page' } : {})}
            onPress={() => onPage(place.page)}
          >
            {place.page}
          </Button>
        ) : (
          <span key={`before ${String(place.gapBefore)}`} className="w-6 text-center text-muted">
            …
          </span>
        ),
      )}
      <IconButton
        label="Next page"
        icon={<ChevronRight />}
        isDisabled={page === last}
        onPress={() => onPage(page + 1)}
      />
    </nav>
  );
}

/** An entry in a row of page numbers: a page, or a gap for omitted pages. */
type PagePlace = { readonly page: number } | { readonly gapBefore: number };

/**
 * Returns the page numbers to show: first, last, and current plus or minus one, with a gap for omitted pages. Source:
 * specification 1, section 2.
 */
export function pageNumbers(current: number, last: number): readonly PagePlace[] {
  const wanted = new Set([1, current - 1, current, current + 1, last]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    return page === before + 1 ? [{ page }] : [{ gapBefore: page }, { page }];
  });
}
