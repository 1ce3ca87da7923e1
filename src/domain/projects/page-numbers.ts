/** A place in a row of page numbers: a page to go to, or a gap where pages are left out. */
export type PagePlace = { readonly page: number } | { readonly gapBefore: number };

/**
 * The page numbers shown of a paged list: the first, the last and the current one plus or minus one, with a gap
 * wherever pages between them are left out. Source: specification 1, section 2.
 */
export function pageNumbers(current: number, last: number): readonly PagePlace[] {
  const wanted = new Set([1, current - 1, current, current + 1, last]);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((one, other) => one - other);
  return pages.flatMap((page, index) => {
    const before = pages[index - 1] ?? 0;
    return page === before + 1 ? [{ page }] : [{ gapBefore: page }, { page }];
  });
}
