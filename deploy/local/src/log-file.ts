import { createWriteStream, fstatSync, openSync, renameSync, type WriteStream } from 'node:fs';

/** A file that lines are added to, for as long as it takes, without growing for ever. */
export type LogFile = { add: (text: string) => void; close: () => Promise<void> };

type LogFileOptions = {
  /** A file that would be larger is put aside as `PATH.1`, in the place of the one put aside before. */
  largeBytes: number;
  /** Told once of a disk that is full, or of another reason; the lines until it is gone are lost, and nothing else. */
  onLoss: (error: Error) => void;
};

type Opened = { stream: WriteStream; size: number };

export function openLogFile(path: string, { largeBytes, onLoss }: LogFileOptions): LogFile {
  let current: Opened | undefined;
  let isLosing = false;
  const ended: Promise<void>[] = [];

  const lose = (error: Error): void => {
    if (!isLosing) onLoss(error);
    isLosing = true;
  };
  const open = (): Opened => {
    const fd = openSync(path, 'a');
    const stream = createWriteStream(path, { fd }).on('error', lose);
    return { stream, size: fstatSync(fd).size };
  };
  // The rest goes into the file by whatever name it has then.
  const end = ({ stream }: Opened): void => {
    if (!stream.destroyed) ended.push(new Promise((resolve) => void stream.once('close', resolve).end()));
  };
  const withRoomFor = (bytes: number): Opened => {
    const file = current && !current.stream.destroyed ? current : open();
    if (file.size === 0 || file.size + bytes <= largeBytes) return file;
    end(file);
    renameSync(path, `${path}.1`);
    return open();
  };
  return {
    add: (text) => {
      const bytes = Buffer.byteLength(text);
      try {
        current = withRoomFor(bytes);
      } catch (error) {
        return lose(error as Error);
      }
      current.size += bytes;
      current.stream.write(text, (error) => {
        if (!error) isLosing = false;
      });
    },
    close: async () => {
      if (current) end(current);
      await Promise.all(ended);
    },
  };
}
