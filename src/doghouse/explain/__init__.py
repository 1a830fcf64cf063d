"""Why a move is illegal: reasons with rule numbers."""
