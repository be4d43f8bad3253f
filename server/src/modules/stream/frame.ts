/** FIN and the opcode of text. */
const TEXT = 0x81;
const TWO_BYTES = 126;
const EIGHT_BYTES = 127;

/**
 * A message as one text frame of the WebSocket protocol, as a server sends it (RFC 6455, 5.2: not masked, not compressed). It is encoded once
 * and written to all its sockets as it is.
 */
export function encodeFrame(message: unknown): Buffer {
  const text = Buffer.from(JSON.stringify(message));
  const { length } = text;
  const head = Buffer.alloc(length < TWO_BYTES ? 2 : length <= 0xffff ? 4 : 10);
  head[0] = TEXT;
  if (head.length === 2) head[1] = length;
  else if (head.length === 4) {
    head[1] = TWO_BYTES;
    head.writeUInt16BE(length, 2);
  } else {
    head[1] = EIGHT_BYTES;
    head.writeBigUInt64BE(BigInt(length), 2);
  }
  return Buffer.concat([head, text]);
}
