import { createContext, type RefObject } from 'react';

/** Where a dialog leaves its outermost element, scrim included, for whoever shows it. */
export const DialogElement = createContext<RefObject<HTMLDivElement | null> | null>(null);
