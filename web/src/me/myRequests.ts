/** What the server knows about the person at this browser. */

import type { Channel, Channels, Invited, JoinPreview, MyGames, MyTables, Profile, ProfileCode, QuietHours, Skill, Statistics, Vacation, Waiting } from '../generated/protocol';
import { ask as askAt } from '../http';
import { bearer } from './profileKey';

const ask = <T>(path: string, method?: string, body?: unknown): Promise<T> => askAt(`/api/me${path}`, bearer(), method, body);

export const fetchProfile = (): Promise<Profile> => ask('');
export const putProfile = (profile: Profile): Promise<Profile> => ask('', 'PUT', profile);
export const forgetProfile = (): Promise<void> => ask('', 'DELETE');
export const makeCode = (): Promise<ProfileCode> => ask('/code', 'POST');
export const lookAtJoin = (code: string): Promise<JoinPreview> => ask(`/join?code=${encodeURIComponent(code)}`);
export const joinProfile = (code: string): Promise<Profile> => ask('/join', 'POST', { code });
export const fetchMyTables = (): Promise<MyTables> => ask('/tables');
export const leaveOutTable = (id: string): Promise<void> => ask(`/tables/${encodeURIComponent(id)}`, 'DELETE');
export const fetchMyGames = (before = ''): Promise<MyGames> => ask(`/games${before && `?before=${encodeURIComponent(before)}`}`);
export const leaveOutGame = (id: string): Promise<void> => ask(`/games/${encodeURIComponent(id)}`, 'DELETE');
export const fetchSkill = (game: string): Promise<Skill> => ask(`/skill?game=${game}`);
export const fetchStatistics = (game: string): Promise<Statistics> => ask(`/statistics?game=${game}`);
export const fetchWaiting = (): Promise<Waiting> => ask('/waiting');
export const fetchChannels = (): Promise<Channels> => ask('/channels');
export const addChannel = (channel: Channel): Promise<Channels> => ask('/channels', 'POST', channel);
export const putQuiet = (quiet: QuietHours): Promise<Channels> => ask('/channels', 'PUT', quiet);
export const removeChannel = (number: number): Promise<void> => ask(`/channels/${number}`, 'DELETE');
export const fetchVacation = (): Promise<Vacation> => ask('/vacation');
export const putVacation = (days: number): Promise<Vacation> => ask('/vacation', 'PUT', { days });
export const inviteLast = (table: string): Promise<Invited> => ask(`/tables/${encodeURIComponent(table)}/invite`, 'POST');
