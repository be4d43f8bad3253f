/** The text of one whole, unmasked frame of the WebSocket protocol. */
export function frameText(frame: Buffer): string {
  const length = frame[1]!;
  return frame.subarray(length < 126 ? 2 : length === 126 ? 4 : 10).toString();
}
