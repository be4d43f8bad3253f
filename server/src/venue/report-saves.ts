/** Wraps a periodic save so that each outcome is reported; a failure still rejects. */
export const reportSaves = (save: () => Promise<void>, onSave: (isSaved: boolean) => void) => (): Promise<void> =>
  save().then(
    () => onSave(true),
    (error: unknown) => {
      onSave(false);
      throw error;
    },
  );
