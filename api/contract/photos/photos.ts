import { z } from 'zod';
import { refusal } from '../common.ts';
import { contract } from '../contract.ts';
import { calls } from './calls.ts';

const lotFolderBody = z.object({
  /** The registration number. */
  folderName: z.string().min(1).max(64),
  folderName2: z.string().max(64),
  folderType: z.string().max(64),
});
export type LotFolderBody = z.infer<typeof lotFolderBody>;

export const fileNames = contract(calls.fileNames, {
  summary: "File names of a lot's photos, the cover first.",
  body: lotFolderBody,
  response: { 200: z.array(z.string()), 400: refusal, 403: refusal },
});

export const fileCount = contract(calls.fileCount, {
  summary: 'How many photos a lot has.',
  body: lotFolderBody,
  response: { 200: z.object({ count: z.int() }), 400: refusal, 403: refusal },
});
