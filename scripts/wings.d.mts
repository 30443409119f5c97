export declare const wings: readonly string[];
export declare const reachOf: (wing: string) => readonly string[];
export declare const rooms: readonly string[];
export declare const backward: Readonly<Record<string, readonly string[]>>;
