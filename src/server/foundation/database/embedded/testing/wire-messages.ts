/** Writes messages of PostgreSQL's protocol as a driver does. */
export const message = (type: string, body = ''): Buffer => {
  const bytes = Buffer.from(`${type}\0\0\0\0${body}`);
  bytes.writeInt32BE(bytes.length - 1, 1);
  return bytes;
};

export const opening = Buffer.from([0, 0, 0, 8, 0, 3, 0, 0]);
