interface Insertable<R> {
  insertMany(rows: R[], options: { ordered: false }): Promise<unknown>;
}

/** Adds rows whose ids may be there already, or come to be there at this moment: those stay as they are. */
export async function insertMissing<R>(model: Insertable<R>, rows: readonly R[]): Promise<void> {
  if (rows.length === 0) return;
  try {
    await model.insertMany([...rows], { ordered: false });
  } catch (error) {
    const { writeErrors = [] } = error as { writeErrors?: readonly { code?: unknown; err?: { code?: unknown } }[] };
    if (writeErrors.length === 0 || writeErrors.some((one) => (one.code ?? one.err?.code) !== 11000)) throw error;
  }
}
