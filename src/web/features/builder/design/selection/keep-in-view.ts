/** For how many pictures something is kept in view: what has come into view is drawn in the next one or two. */
const pictures = 6;

/**
 * Scrolls something on the bench to where it is seen, and sees to it that it stays there. Rows that were out of view are
 * as high as guessed until they are drawn: those that come into view on the way there may push it out again.
 */
export function keepInView(element: Element): void {
  let left = pictures;
  const look = () => {
    element.scrollIntoView({ block: 'nearest' });
    left -= 1;
    if (left > 0) requestAnimationFrame(look);
  };
  look();
}
