import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CaughtMail } from './caught-mail.ts';

/** Where caught mails are stored, the newest first. */
export type Mailbox = {
  /** Resolves when the mail would survive the end of the process. */
  put: (mail: CaughtMail) => Promise<void>;
  /** The newest first; of one recipient, when an address is given. */
  list: (to?: string) => readonly CaughtMail[];
  find: (id: string) => CaughtMail | undefined;
  clear: () => Promise<void>;
};

/** Opens the mailbox in a directory, one file per mail, or in memory without one. */
export async function openMailbox(dataDir: string | undefined, most: number): Promise<Mailbox> {
  const files = dataDir === undefined ? undefined : await openFiles(dataDir);
  let mails: CaughtMail[] = (await files?.readAll()) ?? [];

  return {
    put: async (mail) => {
      await files?.write(mail);
      mails = [mail, ...mails];
      const gone = mails.slice(most);
      mails = mails.slice(0, most);
      for (const { id } of gone) await files?.remove(id);
    },
    list: (to) => (to === undefined ? mails : mails.filter((mail) => mail.to.includes(to.trim().toLowerCase()))),
    find: (id) => mails.find((mail) => mail.id === id),
    clear: async () => {
      const gone = mails;
      mails = [];
      for (const { id } of gone) await files?.remove(id);
    },
  };
}

async function openFiles(dataDir: string) {
  await mkdir(dataDir, { recursive: true });
  const fileOf = (id: string) => path.join(dataDir, `${id}.json`);
  return {
    readAll: async () => {
      const names = (await readdir(dataDir)).filter((name) => name.endsWith('.json')).toSorted();
      return Promise.all(
        names
          .toReversed()
          .map(async (name) => JSON.parse(await readFile(path.join(dataDir, name), 'utf8')) as CaughtMail),
      );
    },
    // Renamed into place, so that a crash leaves no half of a mail.
    write: async (mail: CaughtMail) => {
      await writeFile(`${fileOf(mail.id)}.part`, JSON.stringify(mail));
      await rename(`${fileOf(mail.id)}.part`, fileOf(mail.id));
    },
    remove: (id: string) => rm(fileOf(id), { force: true }),
  };
}
