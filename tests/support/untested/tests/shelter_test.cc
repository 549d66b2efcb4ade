// Tests SH-REST-02, and not SH-REST-100.
