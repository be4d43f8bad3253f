const isFigure = (character: string): boolean => /[\d.]/.test(character);

/** Digits and points of a figure from a place on; separators do not count. */
export const figuresFrom = (text: string, place: number): number => [...text.slice(place)].filter(isFigure).length;

/** The first place of a text that has so many digits and points after it: before a separator, so that deleting goes on to the next digit. */
export function placeBefore(text: string, figures: number): number {
  let place = text.length;
  for (let left = figures; place > 0 && left > 0; place--) if (isFigure(text[place - 1]!)) left--;
  while (place > 0 && !isFigure(text[place - 1]!)) place--;
  return place;
}
