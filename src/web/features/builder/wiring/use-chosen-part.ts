import { useCallback, useMemo, useState } from 'react';
import type { Spot, SpotList } from '#domain/wiring/tiles/spots.ts';
import type { ViewportControl } from '#web/features/builder/wiring/viewport-control.ts';

/** What a card covers at most of the lower end of the window (px): all of its width where that is narrow. */
const cardHeight = 264;
const cardWidth = 340;
const narrow = 640;

/** The part that somebody chose, by its id, so that it stays chosen when the drawing changes. */
interface Chosen {
  readonly partId: string;
  readonly isOpen: boolean;
}

/** The part of a drawing that is marked, and whether its card is open. */
export function useChosenPart(spots: SpotList, control: ViewportControl) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const partId = chosen?.partId;
  const index = useMemo(() => (partId === undefined ? -1 : spots.indexOf(partId)), [spots, partId]);
  const press = useCallback(
    (spot: Spot | null) => {
      setChosen(spot === null ? null : { partId: spot.part.id, isOpen: true });
      const { width } = control.window;
      if (spot !== null) control.uncover(spot.box, { width: width < narrow ? width : cardWidth, height: cardHeight });
    },
    [control],
  );
  const goTo = (next: number) => {
    const spot = spots.at(next);
    if (spot === undefined) return;
    const isOpen = chosen?.isOpen === true;
    setChosen({ partId: spot.part.id, isOpen });
    const { x, width } = spot.blockBox;
    const fits = width * control.viewport.scale <= control.window.width;
    // All of its circuit, where there is room for it.
    control.reveal(fits ? { ...spot.box, x, width } : spot.box, isOpen ? cardHeight : 0);
  };
  return {
    index: index < 0 ? null : index,
    spot: spots.at(index),
    isOpen: chosen?.isOpen === true,
    /** Chooses what was pressed, and opens its card. */
    press,
    /** Goes to a part by its place in reading order, and shows it. */
    goTo,
    open: () => chosen !== null && setChosen({ ...chosen, isOpen: true }),
    close: () => setChosen(null),
  };
}

export type ChosenPart = ReturnType<typeof useChosenPart>;
